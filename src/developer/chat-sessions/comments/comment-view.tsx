import { useState } from 'react';
import type { Hit, TreeLine } from '#common/inspect/messages.ts';
import { canComment } from '#common/rules/can-comment.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { CommentThread } from '#src/api/comments.ts';
import type { InspectBuild, PagesOwner } from '#src/api/visual-edits.ts';
import { partsOf } from '#src/parts/comments/pin-place.ts';
import { numberThreads } from '#src/parts/comments/thread-rules.ts';
import { SiteFrame } from '#src/parts/site-frame.tsx';
import { keyOf } from '../elements/element-nodes';
import { InspectCover } from '../elements/inspect-cover';
import { useInspectedPage } from '../elements/use-inspected-page';
import { PAGE_WIDTHS } from '../preview-pages';
import { CommentSide } from './comment-side';
import { NewThread, type Press } from './new-thread';
import { NEW, type PinPart, PreviewPins } from './preview-pins';
import { usePinBoxes } from './use-pin-boxes';
import type { PageThreads } from './use-page-threads';
import { useThreadInSight } from './use-thread-in-sight';

interface CommentViewProps {
  readonly of: PagesOwner['of'];
  /** What the frame is called. */
  readonly title: string;
  readonly build: InspectBuild;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** A press on an element comments on it; else the page is looked around in. */
  readonly isPinning: boolean;
  readonly threads: PageThreads;
}

/** Letters of what an element is called (common/contract/comments.ts). */
const MAX_LABEL = 200;
const MIDDLE: PinPart = { x: 0.5, y: 0.5 };

/** What an element is called: its name, and how its text begins. */
function labelOf(name: string, text: string | undefined) {
  return (text ? `${name} · ${text}` : name).slice(0, MAX_LABEL);
}

/** Whatever the path is, the address stays one of the build. */
function addressIn(url: string, path: string): string {
  const address = new URL(url);
  address.pathname = path;
  return address.href;
}

/** The width to look at that is nearest to the one that a thread was begun at. */
function nearestWidth(width: number): number {
  return PAGE_WIDTHS.reduce((best, px) => (Math.abs(px - width) < Math.abs(best - width) ? px : best));
}

function placeOf({ place }: CommentThread) {
  return place.kind === 'project' ? place : null;
}

/** A page with its threads at their elements, and the threads beside it. */
export function CommentView({ of, title, build, width, onWidth, isPinning, threads }: CommentViewProps) {
  const mayPin = canComment(usePrincipal(), 'project') && isPinning;
  const page = useInspectedPage(build.url, build.sha);
  const { ask, frame, path, lines, selected, setSelected, look } = page;
  const { list, thread, opened } = threads;
  const [press, setPress] = useState<Press | null>(null);
  const [start, setStart] = useState({ url: build.url, path: (thread && placeOf(thread)?.path) ?? '/' });
  // The page that was on screen is there again after the next build.
  if (start.url !== build.url) setStart({ url: build.url, path });
  const addressOf = (at: string) => addressIn(build.url, at);
  useThreadInSight({ thread, page, addressOf, onShow: (shown) => onWidth(nearestWidth(shown.width)) });

  const open = (id: string | null) => {
    setPress(null);
    threads.open(id);
  };
  const begin = ({ mark, nth }: Pick<Hit, 'mark' | 'nth'>, name: string, at: PinPart) => {
    const text = lines.find((line) => line.mark === mark && line.nth === nth)?.text;
    threads.open(null);
    const place = { sha: build.sha, path, mark, nth, ...at, width, label: labelOf(name, text) };
    setPress((before) => ({ number: (before?.number ?? 0) + 1, place }));
  };
  const pick = (line: TreeLine) => {
    void look(line, true);
    begin(line, line.name, MIDDLE);
  };
  const choose = (hit: Hit, point: PinPart) => {
    if (!mayPin) return;
    setSelected(hit);
    begin(hit, hit.name, partsOf(hit.box, point));
  };
  const newPin = press?.place.path === path ? press.place : null;
  const here = list.filter((each) => placeOf(each)?.path === path && (each.state === 'open' || each.id === opened));
  const pins = here.flatMap((each) => {
    const { mark = null, nth = 0 } = placeOf(each) ?? {};
    return mark === null || threads.isGone(each.id) ? [] : [{ key: each.id, target: { mark, nth } }];
  });
  const newTarget = newPin ? [{ key: NEW, target: { mark: newPin.mark, nth: newPin.nth } }] : [];
  const { boxes, layer, lookAgain } = usePinBoxes(ask, [...newTarget, ...pins], page.loads > 0);
  const isGone = ({ id }: CommentThread) => threads.isGone(id) || boxes.of.get(id) === null;
  const meant = newPin ? NEW : thread && placeOf(thread)?.path === path ? thread.id : null;
  const outlined = meant === null ? null : selected;
  return (
    <div className="inspect">
      <SiteFrame
        title={title}
        src={addressIn(start.url, start.path)}
        width={width}
        frame={frame}
        cover={
          <>
            <InspectCover
              ask={ask}
              hover={page.hover}
              selected={outlined && { ...outlined, box: boxes.of.get(meant ?? NEW) ?? outlined.box }}
              isOpen={!mayPin}
              onHover={page.setHover}
              onSelect={choose}
              onType={() => undefined}
              onScroll={lookAgain}
            />
            <PreviewPins
              threads={here}
              numbers={numberThreads(list)}
              boxes={boxes}
              layer={layer}
              opened={opened}
              newPin={newPin}
              onOpen={open}
            />
          </>
        }
      />
      <CommentSide
        threads={threads}
        onOpen={open}
        isGone={isGone}
        elements={mayPin && opened === null ? { lines, picked: newPin && keyOf(newPin), onPick: pick } : null}
      >
        {(people) =>
          press && <NewThread of={of} press={press} people={people} onBegun={open} onDone={() => setPress(null)} />
        }
      </CommentSide>
    </div>
  );
}
