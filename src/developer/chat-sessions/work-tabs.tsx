import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/format.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { ChangesTab } from './changes-tab';
import { FilesTab } from './files-tab';
import { PreviewSwitch } from './preview-switch';
import type { ScreenParts } from './screen-parts';
import { type Pane, PANES, useSessionView } from './session-view';
import type { ChangesState } from './use-changes';
import type { FileDrafts } from './use-file-draft';
import type { Opened, usePane } from './use-pane';

const TABS = ['changes', 'preview', 'files'] as const;

interface WorkTabsProps {
  readonly opened: Opened;
  readonly show: ReturnType<typeof usePane>[1];
  readonly changes: ChangesState;
  readonly drafts: FileDrafts;
  readonly parts: ScreenParts;
  readonly toEdit: string | null;
  readonly onEdited: () => void;
}

/** On narrow screens: one pane at a time. */
export function PaneBar({ opened, show }: Pick<WorkTabsProps, 'opened' | 'show'>) {
  const { t } = useTranslation('chat-sessions');
  return (
    <div className="session-bar">
      <Segmented
        label={t('panes')}
        value={opened.pane}
        onValue={(next) => show(PANES.find((pane): pane is Pane => pane === next) ?? 'chat')}
        segments={PANES.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
    </div>
  );
}

/** The work of a session: its changes, its preview, its files. */
export function WorkTabs({ opened, show, changes, drafts, parts, toEdit, onEdited }: WorkTabsProps) {
  const { t, i18n } = useTranslation('chat-sessions');
  const many = useSessionView().changes.data?.files.length ?? 0;
  const { tab, path, line } = opened;
  const tabs = TABS.map((key) => ({
    key,
    label: t(`tab.${key}`),
    ...(key === 'changes' &&
      many > 0 && { extra: <span className="session-count">{formatNumber(many, i18n.language)}</span> }),
  }));
  return (
    <div className="session-tabs">
      <Tabs label={t('work')} tabs={tabs} active={tab} onActive={show} panelClass="session-panel">
        {tab === 'changes' && <ChangesTab state={changes} />}
        {tab === 'preview' && <PreviewSwitch parts={parts} />}
        {tab === 'files' && (
          <FilesTab
            path={path}
            line={line}
            drafts={drafts}
            toEdit={toEdit}
            onEdited={onEdited}
            onPath={(next) => show('files', next === null ? null : { path: next })}
          />
        )}
      </Tabs>
    </div>
  );
}
