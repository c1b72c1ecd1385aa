import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROVIDER_NAMES, type Provider } from '#src/api/connections.ts';
import type { Reply } from '#src/api/client/endpoints.ts';

export type Contents = Reply<'GET user/contents'>;

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="delete-part">
      <strong>{title}</strong>
      <ul className="delete-list">{children}</ul>
    </div>
  );
}

/** Everything that hangs on an account: what keeps it, what goes with it, what goes on without it. */
export function AccountContents({ contents }: { contents: Contents }) {
  const { t } = useTranslation('accounts');
  const { blocking, deleted, left, connections, sessions } = contents;
  return (
    <div>
      {blocking.length > 0 && (
        <div role="alert" className="delete-blocking delete-part">
          <Part title={t('deleteAccount.blocking')}>
            {blocking.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </Part>
          <p>{t('deleteAccount.blockingText')}</p>
        </div>
      )}
      <Part title={t('deleteAccount.deleted')}>
        {deleted.map(({ id, name, sites, pages }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            {t('deleteAccount.holds', {
              sites: t('deleteAccount.sites', { count: sites }),
              pages: t('deleteAccount.pages', { count: pages }),
            })}
          </li>
        ))}
      </Part>
      <Part title={t('deleteAccount.left')}>
        {left.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Part>
      <Part title={t('deleteAccount.connections')}>
        {connections.map((provider) => (
          <li key={provider}>{PROVIDER_NAMES[provider as Provider]}</li>
        ))}
      </Part>
      {blocking.length === 0 && <p className="delete-part">{t('deleteAccount.sessions', { count: sessions })}</p>}
    </div>
  );
}
