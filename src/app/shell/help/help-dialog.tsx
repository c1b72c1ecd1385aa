import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { KeysList } from '#src/actions/keys-list.tsx';
import { editorActions } from '#src/editor/commands/list.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import './help.css';

const TOPICS = ['pages', 'routes', 'data', 'publish', 'versions', 'roles'] as const;

/** The keys of the app and, since help is asked before they are needed, those of the editor. */
function Shortcuts() {
  const { actions } = useActions();
  const known = new Set(actions.map(({ name }) => name));
  return <KeysList actions={[...actions, ...editorActions.filter(({ name }) => !known.has(name))]} />;
}

function Guide() {
  const { t } = useTranslation('help');
  return TOPICS.map((topic) => (
    <section key={topic} className="help-topic">
      <h3>{t(`topic.${topic}`)}</h3>
      <p>{t(`text.${topic}`)}</p>
    </section>
  ));
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
        {tab === 'guide' ? <Guide /> : <Shortcuts />}
      </Tabs>
    </Dialog>
  );
}
