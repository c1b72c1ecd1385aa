import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import './help.css';

const SHORTCUTS = [
  { key: 'palette', keys: 'Mod+K' },
  { key: 'help', keys: 'Mod+/' },
  { key: 'save', keys: 'Mod+S' },
  { key: 'undo', keys: 'Mod+Z' },
  { key: 'redo', keys: 'Mod+Shift+Z' },
  { key: 'editorKeys', keys: 'Shift+?' },
  { key: 'close', keys: 'Esc' },
] as const;
const TOPICS = ['pages', 'routes', 'data', 'publish', 'versions', 'roles'] as const;

function Shortcuts() {
  const { t } = useTranslation('help');
  return (
    <dl className="help-keys">
      {SHORTCUTS.map(({ key, keys }) => (
        <div key={key}>
          <dt>{t(`key.${key}`)}</dt>
          <dd>
            <Kbd keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
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
  const { t } = useTranslation(['help', 'shell']);
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
