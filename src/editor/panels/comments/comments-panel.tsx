import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import { canComment } from '#common/rules/can-comment.ts';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { beginPageThread, type CommentPerson, type CommentThread, usePageThreads } from '#src/api/comments.ts';
import { CommentForm } from '#src/parts/comments/comment-form.tsx';
import { Threads } from '#src/parts/comments/threads.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import { useSignal } from '../../engine/signal';
import { commentModeAtom, newPinAtom, openThreadAtom, pageWidthAtom } from '../../engine/view-state';
import { Panel } from '../panel';
import { revealBlock } from '../../engine/reveal-block';

/** Letters of what a block is called (common/contract/comments.ts). */
const MAX_LABEL = 200;

interface NewThreadProps {
  readonly pageKey: string;
  readonly people: readonly CommentPerson[];
}

/** Room for the first comment on the block that was chosen for it. */
function NewThread({ pageKey, people }: NewThreadProps) {
  const { t } = useTranslation('comments');
  const nameOf = useNodeNames();
  const [pin, setPin] = useAtom(newPinAtom);
  const width = useAtomValue(pageWidthAtom);
  const setOpened = useSetAtom(openThreadAtom);
  if (pin === null) return null;
  const label = nameOf(pin.nodeId).slice(0, MAX_LABEL);
  return (
    <CommentForm
      key={`${pin.nodeId} ${pin.x} ${pin.y}`}
      label={t('newOn', { element: label })}
      action={t('add')}
      people={people}
      draft={`new ${pageKey}`}
      send={async (words) => {
        const thread = await beginPageThread({ pageKey, ...pin, width: Math.round(width), label }, words);
        setPin(null);
        setOpened(thread.id);
      }}
      onDone={() => setPin(null)}
    />
  );
}

/** The button that begins the comment mode, where the person may comment. */
function Begin() {
  const { t } = useTranslation('comments');
  const isOn = useAtomValue(commentModeAtom);
  const { keys, onClick } = useActionButton('comment-mode');
  const label = t(isOn ? 'stopAdding' : 'addHere');
  return (
    <IconButton size="sm" icon={<MessageSquarePlus />} pressed={isOn} label={label} keys={keys} onClick={onClick} />
  );
}

/** Threads of comments on the page, and room to begin one. They stand beside the page, never in it. */
export function CommentsPanel({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('comments');
  const engine = useEngine();
  const nameOf = useNodeNames();
  // A block that is deleted, or put back, is reported here.
  useSignal(engine.revision);
  const list = usePageThreads(pageKey);
  const [opened, setOpened] = useAtom(openThreadAtom);
  const mayWrite = canComment(usePrincipal(), 'page');
  const isBeginning = useAtomValue(newPinAtom) !== null;
  const isGone = ({ place }: CommentThread) => place.kind === 'page' && engine.getNode(place.nodeId) === undefined;
  const place = list.data?.threads.find(({ id }) => id === opened)?.place;
  const nodeId = place?.kind === 'page' ? place.nodeId : null;
  const reveal = useEffectEvent((id: NodeId) => {
    if (engine.getNode(id) === undefined) return;
    engine.select([id]);
    revealBlock(engine, id);
  });
  useEffect(() => {
    if (nodeId !== null) reveal(nodeId);
  }, [opened, nodeId]);
  // In the language of the person who reads: what is stored is what the writer's screen called it.
  const called = (thread: CommentThread) =>
    thread.place.kind === 'page' && !isGone(thread) ? { ...thread, label: nameOf(thread.place.nodeId) } : thread;
  const shown = list.data ? { ...list, data: { ...list.data, threads: list.data.threads.map(called) } } : list;
  return (
    <Panel title={t('title')} actions={mayWrite && <Begin />}>
      <Threads kind="page" list={shown} opened={opened} onOpen={setOpened} isGone={isGone} begin={t('beginOnPage')}>
        {(people) => isBeginning && mayWrite && <NewThread pageKey={pageKey} people={people} />}
      </Threads>
    </Panel>
  );
}
