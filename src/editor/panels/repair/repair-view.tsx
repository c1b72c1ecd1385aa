import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Repair } from '#common/layout/repair.ts';
import { Button } from '#src/ui/button.tsx';
import type { OpenedPage } from '../../document/open-page';
import './repair.css';
import '../dialogs/dialogs.css';

interface Props {
  readonly page: OpenedPage;
  /** Goes on with the repaired page; it is saved as a new version with the first save. */
  readonly onAccept: () => void;
}

/** More lines than a person reads through. */
const SHOWN = 100;

/** A page that was damaged: what was repaired, the original kept, and nothing written until the person accepts. */
export function RepairView({ page, onAccept }: Props) {
  const { t } = useTranslation('document');
  const download = () => {
    const { root, meta } = page.original;
    const address = URL.createObjectURL(
      new Blob([JSON.stringify({ root, meta }, null, 2)], { type: 'application/json' }),
    );
    const link = Object.assign(document.createElement('a'), { href: address, download: `${page.pageKey}.json` });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <main className="ep-repair" aria-labelledby="repair-title">
      <div className="ep-repair-card">
        <Wrench size={24} aria-hidden />
        <h1 id="repair-title">{t('repair.title')}</h1>
        <p>{t('repair.intro', { version: page.version })}</p>
        <h2>{t('repair.repairs', { count: page.repairs.length })}</h2>
        <ul className="ep-repairs">
          {page.repairs.slice(0, SHOWN).map((repair, index) => (
            <RepairLine key={index} repair={repair} />
          ))}
        </ul>
        {page.repairs.length > SHOWN && (
          <p className="ep-hint">{t('repair.more', { count: page.repairs.length - SHOWN })}</p>
        )}
        <p className="ep-hint">{t('repair.kept')}</p>
        <div className="ep-dialog-end">
          <Link className="ui-button ui-button-outline ui-size-md" to="/pages/">
            {t('repair.back')}
          </Link>
          <Button onClick={download}>{t('repair.download')}</Button>
          <Button variant="solid" onClick={onAccept}>
            {t('repair.accept')}
          </Button>
        </div>
      </div>
    </main>
  );
}

function RepairLine({ repair }: { readonly repair: Repair }) {
  const { t } = useTranslation('document');
  return (
    <li>
      <span>{t(`faults:${repair.code}`)}</span>
      <span className="ep-hint">
        {t(`repairAction.${repair.action}`)}
        {repair.nodeId !== undefined && (
          <>
            {' · '}
            <bdi>{repair.nodeId}</bdi>
          </>
        )}
        {repair.path !== undefined && (
          <>
            {' · '}
            <bdi dir="ltr">{repair.path}</bdi>
          </>
        )}
      </span>
    </li>
  );
}
