import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import {
  confirmMigration,
  type LayoutBreak,
  type ManifestFault,
  type ManifestStatus,
} from '#src/api/project-widgets.ts';
import type { PullRequest } from '#src/api/pull-requests.ts';
import { errorText, faultText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { MigrationDialog } from './migration-dialog';

interface Props {
  readonly pull: PullRequest;
  readonly manifest: ManifestStatus;
}

/** What is wrong with the manifest, and where. */
function Broken({ faults }: { faults: readonly ManifestFault[] }) {
  const { t } = useTranslation('pull-requests');
  return (
    <Notice tone="danger" live>
      <strong>{t('manifest.broken')}</strong>
      <ul className="pull-faults">
        {faults.map((fault) => (
          <li key={`${fault.pointer} ${fault.code}`}>
            {t('manifest.line', { line: fault.line })}
            {fault.pointer !== '' && (
              <>
                {' '}
                <bdi dir="ltr">
                  <code>{fault.pointer}</code>
                </bdi>
              </>
            )}
            {': '}
            {faultText(fault) ?? fault.reason}
          </li>
        ))}
      </ul>
      {t('manifest.brokenHelp')}
    </Notice>
  );
}

/** The blocks that would not fit, by page. */
function Breaks({ breaks, isMore }: Pick<ManifestStatus, 'breaks' | 'isMore'>) {
  const { t } = useTranslation('pull-requests');
  const textOf = ({ code, component, property }: LayoutBreak) =>
    code === 'component_gone'
      ? t('manifest.componentGone', { component })
      : (faultText({ code, values: { property: property ?? '' } }) ?? code);
  return (
    <>
      <ul className="pull-faults">
        {breaks.map((one) => (
          <li key={`${one.site.id} ${one.page.pageKey} ${one.nodeId} ${one.property} ${one.published}`}>
            <strong>
              <bdi>{one.page.name}</bdi>
            </strong>
            {' · '}
            <bdi>{one.nodeName || one.component}</bdi>
            {one.published && ` (${t('manifest.published')})`}
            {': '}
            {textOf(one)}
          </li>
        ))}
      </ul>
      {isMore && <p>{t('manifest.more')}</p>}
    </>
  );
}

/** Saved pages will follow: by whom that was confirmed, and a way back. */
function Migrated({ pull, manifest, mayWrite }: Props & { mayWrite: boolean }) {
  const { t } = useTranslation('pull-requests');
  const { busy, error, run } = useSending();
  const takeBack = () => void run(() => confirmMigration(pull.id, pull.headSha, []));
  const undo = (
    <Button size="sm" busy={busy} disabledReason={mayWrite ? null : t('manifest.needsRight')} onClick={takeBack}>
      {t('manifest.undo')}
    </Button>
  );
  const name = manifest.migration?.by?.name;
  return (
    <>
      <Notice tone="success" live actions={undo}>
        {t('manifest.migrated')} {name !== undefined && t('manifest.confirmedBy', { name })}
      </Notice>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </>
  );
}

/** What a pull request does to the components that saved pages show: a broken manifest stops it, a changed one names what breaks. */
export function ManifestCheck({ pull, manifest }: Props) {
  const { t } = useTranslation('pull-requests');
  const mayWrite = can(usePrincipal(), 'content.write');
  const [asking, setAsking] = useState(false);
  const { state, faults, breaks, isMore } = manifest;
  if (state === 'broken') return <Broken faults={faults} />;
  if (state === 'migrated') return <Migrated pull={pull} manifest={manifest} mayWrite={mayWrite} />;
  if (state === 'fits') return <Notice tone="success">{t('manifest.fits')}</Notice>;
  const migrate = (
    <Button size="sm" disabledReason={mayWrite ? null : t('manifest.needsRight')} onClick={() => setAsking(true)}>
      {t('manifest.migrate')}
    </Button>
  );
  return (
    <>
      <Notice tone="warning" live actions={migrate}>
        {t('manifest.breaking', { count: breaks.length })}
        <Breaks breaks={breaks} isMore={isMore} />
      </Notice>
      {asking && <MigrationDialog pull={pull} manifest={manifest} onClose={() => setAsking(false)} />}
    </>
  );
}
