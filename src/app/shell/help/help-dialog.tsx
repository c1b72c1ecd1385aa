import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { KeysList } from '#src/actions/keys-list.tsx';
import { useScreenActions } from '#src/actions/screen-actions.ts';
import { editorActions } from '#src/editor/commands/list.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import './help.css';

const TOPICS = [
  'pages',
  'routes',
  'data',
  'publish',
  'versions',
  'projects',
  'sessions',
  'deployments',
  'components',
  'roles',
] as const;

/** The keys of the app and, since help is asked before they are needed, those of the editor. */
function Shortcuts() {
  const { actions } = useScreenActions();
  const known = new Set(actions.map(({ name }) => name));
  return <KeysList actions={[...actions, ...editorActions.filter(({ name }) => !known.has(name))]} />;
}

function Guide({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'shell']);
  const { pathname } = useLocation();
  return (
    <>
      {TOPICS.map((topic) => (
        <section key={topic} className="help-topic">
          <h3>{t(`topic.${topic}`)}</h3>
          <p>{t(`text.${topic}`)}</p>
        </section>
      ))}
      <p className="help-topic">
        {t('more')}{' '}
        <Link className="link" to="/support" state={{ page: pathname }} onClick={onClose}>
          {t('shell:nav.support')}
        </Link>
      </p>
    </>
  );
}

/** How things go together here, and the keys. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'shell', 'actions', 'editor']);
  const [tab, setTab] = useState<'guide' | 'keys'>('guide');
  const tabs = [
    { key: 'guide', label: t('guide') },
    { key: 'keys', label: t('keys') },
  ] as const;
  return (
    <Dialog title={t('shell:help')} onClose={onClose}>
      <Tabs label={t('shell:help')} tabs={tabs} active={tab} onActive={setTab}>
        {tab === 'guide' ? <Guide onClose={onClose} /> : <Shortcuts />}
      </Tabs>
    </Dialog>
  );
}
