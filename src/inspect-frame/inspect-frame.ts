import { type Answered, type Answers, CHANNEL, type Question, readQuestion } from '#common/inspect/messages.ts';
import { describe, find, findBoxes, hitAt, listElements } from './elements';
import { typeInto } from './typing';

async function answerTo(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.type) {
    case 'at':
      return hitAt(question.x, question.y);
    case 'box': {
      const element = find(question.target);
      if (question.reveal) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return element && describe(element);
    }
    case 'boxes':
      return findBoxes(question.targets);
    case 'scroll': {
      scrollAt(question);
      return null;
    }
    case 'tree':
      return listElements();
    case 'type': {
      const element = find(question.target);
      return element === null ? null : typeInto(element);
    }
  }
}

/** Scrolls what a wheel would scroll there. */
function scrollAt({ x, y, dx, dy }: Extract<Question, { type: 'scroll' }>): void {
  const canScroll = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isAble = (style: string) => style === 'auto' || style === 'scroll';
    const isDown = dy !== 0 && isAble(overflowY) && element.scrollHeight > element.clientHeight;
    return isDown || (dx !== 0 && isAble(overflowX) && element.scrollWidth > element.clientWidth);
  };
  let element = document.elementFromPoint(x, y);
  while (element && !canScroll(element)) element = element.parentElement;
  (element ?? window).scrollBy({ left: dx, top: dy, behavior: 'instant' });
}

/**
 * Answers the app about the elements of this page. It begins nothing: a page can do with it what it can do anyway.
 * @param app the only origin that is listened to and answered
 */
export function inspectFrame(app: string): void {
  const { parent } = window;
  if (parent === window) return;
  const say = (id: number, answer: unknown) => {
    const said: Answered = { channel: CHANNEL, id, answer, path: location.pathname };
    parent.postMessage(said, app);
  };
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== app || source !== parent) return;
    const asked = readQuestion(data);
    if (asked) void answerTo(asked).then((answer) => say(asked.id, answer));
  });
  say(0, null);
}
