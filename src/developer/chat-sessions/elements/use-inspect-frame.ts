import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Answers,
  type Asked,
  CHANNEL,
  type Question,
  readAnswer,
  readAnswered,
} from '#common/inspect/messages.ts';

/** A page that has not answered by then does not. Typing has no time limit. */
const ANSWER_MS = 3000;
/** A page may say that it is there again and again: it is heard this often. */
const READY_MS = 200;

type Kind = keyof Answers;
/** Asks the page in the frame. @returns undefined where it gave no answer, or none that fits */
export type AskPage = <K extends Kind>(question: Extract<Question, { type: K }>) => Promise<Answers[K] | undefined>;

/** A question that was not answered yet. */
interface Waiting {
  readonly take: (answer: unknown) => void;
  /** There is no page any more that could answer. */
  readonly giveUp: () => void;
}

/**
 * Talks to the page of an inspect build. The page is untrusted: only messages of this window, at the build's origin,
 * that answer a question in the expected shape are accepted.
 * @param url of the build
 * @param onReady called with each loaded page: its path, and how to ask it
 */
export function useInspectFrame(
  url: string,
  onReady: (path: string, ask: AskPage) => void,
): { readonly frame: RefObject<HTMLIFrameElement | null>; readonly ask: AskPage } {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef(new Map<number, Waiting>());
  const lastId = useRef(0);
  const { origin } = new URL(url);
  const ask = useCallback<AskPage>(
    (question) =>
      new Promise<Answers[typeof question.type] | undefined>((resolve) => {
        const id = (lastId.current += 1);
        const { type } = question;
        const end = (answer: Answers[typeof type] | undefined) => {
          waiting.current.delete(id);
          resolve(answer);
        };
        const take = (said: unknown) => {
          const answer = readAnswer(type, said);
          // What does not fit is no answer: another one may come.
          if (answer !== undefined) end(answer);
        };
        const giveUp = () => end(undefined);
        waiting.current.set(id, { take, giveUp });
        if (type !== 'type') window.setTimeout(giveUp, ANSWER_MS);
        const said: Asked = { ...question, channel: CHANNEL, id };
        // Another page that the frame shows by now gets nothing.
        frame.current?.contentWindow?.postMessage(said, origin);
      }),
    [origin],
  );
  const ready = useEffectEvent((path: string) => onReady(path, ask));

  useEffect(() => {
    const asked = waiting.current;
    const giveUpAll = () => {
      for (const { giveUp } of asked.values()) giveUp();
    };
    let timer = 0;
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source === null || event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const said = readAnswered(event.data);
      if (said === null) return;
      if (said.id !== 0) return asked.get(said.id)?.take(said.answer);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        giveUpAll();
        ready(said.path);
      }, READY_MS);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      window.clearTimeout(timer);
      giveUpAll();
    };
  }, [origin]);

  return { frame, ask };
}
