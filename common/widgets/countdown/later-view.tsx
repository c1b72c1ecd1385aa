import { type MomentText, readMoment } from '../../rules/moment-text';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { numberText } from '../drawing/numbers';
import type { ViewProps } from '../drawing/view';

type Props = { readonly until: unknown; readonly label: unknown; readonly doneText: unknown };

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** How far clocks are ahead of UTC where the date was written: ' UTC+1'. */
function zoneText(offset: number) {
  if (offset === 0) return ' UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return ` UTC${offset < 0 ? '-' : '+'}${String(hours)}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The date as its author's clock has it: visitors of a shop ask for the time there. */
function dateText({ at, hasTime, offset }: MomentText, lang: string) {
  const options: Intl.DateTimeFormatOptions = {
    dateStyle: 'long',
    timeZone: 'UTC',
    ...(hasTime && { timeStyle: 'short' }),
  };
  try {
    return new Intl.DateTimeFormat(lang, options).format(at + offset * MINUTE) + (hasTime ? zoneText(offset) : '');
  } catch {
    return new Date(at).toISOString();
  }
}

/**
 * Days and hours that are left when the page is asked for, and the date; once it is past, other words. No number where the
 * host does not know the time.
 */
function CountdownView({ props, root, context }: ViewProps<Props>) {
  const moment = readMoment(plainText(props.until));
  const { now, lang } = context;
  const done = plainText(props.doneText);
  const left = moment && now !== undefined ? Math.max(0, Math.ceil((moment.at - now) / HOUR)) : undefined;
  const isDone = left === 0 && !context.canvas;
  if ((!moment || (isDone && isUnseen(done))) && !context.canvas) return null;
  if (isDone) return <div {...withClass(root, 'w-countdown')}>{drawWords(done, context)}</div>;
  const label = plainText(props.label);
  const unit = (amount: number, name: 'day' | 'hour') =>
    numberText(amount, lang, { style: 'unit', unit: name, unitDisplay: 'long' });
  return (
    <div {...withClass(root, 'w-countdown')}>
      {(!isUnseen(label) || context.canvas) && <p className="w-countdown__label">{drawWords(label, context)}</p>}
      {left !== undefined && (
        <p className="w-countdown__left">
          {left >= 24 && <span className="w-countdown__part">{unit(Math.floor(left / 24), 'day')}</span>}
          {left % 24 > 0 && <span className="w-countdown__part">{unit(left % 24, 'hour')}</span>}
        </p>
      )}
      {moment && (
        <time className="w-countdown__date" dateTime={new Date(moment.at).toISOString()}>
          {dateText(moment, lang)}
        </time>
      )}
    </div>
  );
}

export { CountdownView as view };
