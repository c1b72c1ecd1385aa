import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteRedirect, type Redirect, saveRedirect, useRedirects } from '#src/api/redirects.ts';
import { RedirectDialog } from '#src/parts/redirect-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import './page-routes.css';

const SIZE = 50;

/** The redirects of the site; one that is deleted can be brought back from the message. */
export function RedirectsCard({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('redirects');
  const [open, setOpen] = useState<'new' | Redirect | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, retry } = useRedirects({ size: SIZE, page, sort: 'from' });
  const remove = async (redirect: Redirect) => {
    await deleteRedirect(redirect.id);
    const { from, to, status } = redirect;
    const restore = () => void tryOrTell(() => saveRedirect({ from, to, status }));
    showToast({
      tone: 'success',
      text: t('ui:deleted', { name: from }),
      action: { label: t('ui:undo'), run: restore },
    });
  };
  const create = mayWrite && (
    <Button size="sm" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  );
  return (
    <Card title={t('title')} actions={create}>
      {error !== undefined && !data && <ErrorPanel error={error} onRetry={retry} />}
      {data?.tc === 0 && <p className="redirects-empty">{t('empty')}</p>}
      <ul className="redirects">
        {data?.redirects.map((redirect) => (
          <li key={redirect.id}>
            <bdi dir="ltr">{redirect.from}</bdi>
            <span className="redirect-arrow">{redirect.status}</span>
            <bdi dir="ltr">{redirect.to}</bdi>
            {mayWrite && (
              <>
                <IconButton
                  size="sm"
                  label={t('ui:editNamed', { name: redirect.from })}
                  icon={<Pencil />}
                  onClick={() => setOpen(redirect)}
                />
                <IconButton
                  size="sm"
                  label={t('ui:deleteNamed', { name: redirect.from })}
                  icon={<Trash2 />}
                  onClick={() => void tryOrTell(() => remove(redirect))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} size={SIZE} total={data?.tc ?? 0} onPage={setPage} />
      {open === 'new' && <RedirectDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <RedirectDialog redirect={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
