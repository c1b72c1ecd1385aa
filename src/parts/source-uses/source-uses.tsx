import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useSourceUses } from '#src/api/source-uses.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { ProjectLines } from './project-lines';
import './source-uses.css';

export interface SourceUsesProps {
  /** A path of the site. */
  readonly address: string;
  /** What the address is now; with it each project offers a pull request. */
  readonly replacement?: string;
  /** Id of a project that is left out. */
  readonly except?: string | undefined;
}

/** Lines of projects that name an address of the site; nothing where there are none, and for who may not develop. */
export function SourceUses({ address, replacement, except }: SourceUsesProps) {
  const { t } = useTranslation('source-uses');
  const mayRead = can(usePrincipal(), 'develop');
  const { data, error } = useSourceUses(mayRead ? address : null);
  if (error) return <p className="ui-help">{t('failed', { text: errorText(error) })}</p>;
  const found = data?.uses.filter(({ project }) => project.id !== except) ?? [];
  if (!data || (found.length === 0 && data.unread.length === 0)) return null;
  return (
    <section className="source-uses">
      {found.length > 0 && replacement === undefined && <p className="ui-label">{t('title')}</p>}
      {found.map((uses) => (
        <ProjectLines key={uses.project.id} uses={uses} address={address} replacement={replacement} />
      ))}
      {data.unread.length > 0 && <p className="ui-help">{t('unread', { projects: data.unread.join(', ') })}</p>}
    </section>
  );
}
