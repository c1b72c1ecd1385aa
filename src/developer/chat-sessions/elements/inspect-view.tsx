import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Hit, readMark } from '#common/inspect/messages.ts';
import {
  type AskedElement,
  type InspectBuild,
  readElement,
  type SourceElement,
  useElement,
} from '#src/api/visual-edits.ts';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useSessionView } from '../session-view';
import { keyOf } from './element-nodes';
import { ElementTree } from './element-tree';
import { InspectCover } from './inspect-cover';
import { Inspector } from './inspector';
import { useElementEdits } from './use-element-edits';
import { useInspectedPage } from './use-inspected-page';
import { useSelection } from './use-selection';

interface InspectViewProps {
  /** Where the pages are, and the commit that their marks are of. */
  readonly build: Pick<InspectBuild, 'url' | 'sha'>;
  readonly width: number;
  /** Elements are chosen; else the page is looked around in. */
  readonly isChoosing: boolean;
}

/** Where text of an element can be typed in its place; null: it is not only text. */
function typedAt({ content, takesText }: SourceElement): number | null {
  if (content.length === 0) return takesText ? 0 : null;
  return content.length === 1 && content[0]?.kind === 'text' ? 0 : null;
}

/** What is known of a choice, also while it is read again after a build: what has the focus stays where it is. */
function useKept(element: SourceElement | null, choice: number): SourceElement | null {
  const [kept, setKept] = useState({ element, choice });
  if (element !== null && (kept.element !== element || kept.choice !== choice)) setKept({ element, choice });
  return element ?? (kept.choice === choice ? kept.element : null);
}

/** A page of the session whose elements are chosen, beside their tree and what the chosen one says. */
export function InspectView({ build, width, isChoosing }: InspectViewProps) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning } = useSessionView();
  const { session } = live;
  const page = useInspectedPage(build.url, build.sha);
  const { ask, frame, selected, look, setSelected } = page;
  const [isTyping, setTyping] = useState(false);
  const { isBusy, error, change, forget } = useElementEdits(session.id, session.headSha);
  const askedOf = (hit: Hit): AskedElement | null => {
    const mark = readMark(hit.mark);
    return mark && { sessionId: session.id, sha: build.sha, path: mark.path, offset: mark.offset };
  };
  const read = useElement(selected && askedOf(selected), session.headSha);
  const [choices, setChoices] = useState(0);
  const known = useKept(read.data?.element ?? null, choices);
  const element = read.error === undefined ? known : null;
  useSelection(selected === null ? null : element, setSelected);
  // The page that was on screen is there again after the next build.
  const [first] = useState(build.url);
  const address = first === build.url ? first : new URL(page.path, build.url).href;

  const choose = () => {
    forget();
    setChoices((count) => count + 1);
  };
  const select = (hit: Hit) => {
    choose();
    setSelected(hit);
  };
  const type = async (hit: Hit) => {
    select(hit);
    const asked = askedOf(hit);
    if (asked === null || readOnly !== null || isRunning) return;
    // Failures are shown beside the element.
    const of = await readElement(asked).catch(() => null);
    const at = of && typedAt(of);
    if (of === null || at === null) return;
    setTyping(true);
    frame.current?.focus();
    const text = await ask({ type: 'type', target: hit });
    setTyping(false);
    if (typeof text === 'string') await change(of, { type: 'text', at, value: text });
    await look(hit, false);
  };

  return (
    <div className="inspect">
      <SiteFrame
        title={t('preview.sessionPage')}
        src={address}
        width={width}
        frame={frame}
        cover={
          <InspectCover
            ask={ask}
            hover={page.hover}
            selected={selected}
            isOpen={isTyping || !isChoosing}
            onHover={page.setHover}
            onSelect={select}
            onType={(hit) => void type(hit)}
            onScroll={() => selected && void look(selected, false)}
          />
        }
      />
      <div className="inspect-side">
        <ElementTree
          lines={page.lines}
          picked={selected === null ? null : keyOf(selected)}
          onPick={(line) => {
            choose();
            void look(line, true);
          }}
        />
        {selected === null && <p className="session-note inspect-hint">{t('elements.hint')}</p>}
        {selected !== null && read.isLoading && element === null && <SkeletonRows rows={3} label={t('ui:loading')} />}
        {selected !== null && read.error !== undefined && element === null && (
          <ErrorPanel error={read.error} title={t('elements.gone')} onRetry={read.retry} />
        )}
        {selected !== null && element !== null && (
          <Inspector
            element={element}
            count={selected.count}
            error={error}
            isBusy={isBusy}
            onChange={(wanted) => void change(element, wanted)}
          />
        )}
      </div>
    </div>
  );
}
