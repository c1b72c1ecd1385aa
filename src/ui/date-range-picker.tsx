import { CalendarDays } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '#src/i18n/format.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { Button } from './button';
import { lazyPart } from './lazy-part';

const CalendarPopup = lazyPart(async () => {
  const [part] = await Promise.all([import('./chakra/calendar-popup'), loadArea('controls')]);
  return part.CalendarPopup;
});

export interface DateRangePickerProps {
  /** Names the dialog, and the button beside what it shows: "Period". */
  readonly label: string;
  /** What the button shows while no days are chosen: "Any time". */
  readonly anyLabel: string;
  /** First and last day as `2026-11-22`; '' = none. */
  readonly from: string;
  readonly to: string;
  /** The last day that can be chosen. */
  readonly max?: string;
  readonly onRange: (from: string, to: string) => void;
}

/**
 * A button that shows a first and a last day and opens a calendar for them. The calendar is Chakra's and is loaded with
 * the first press; the focus comes back on closing.
 */
export function DateRangePicker({ label, anyLabel, from, to, max, onRange }: DateRangePickerProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    const at = document.activeElement;
    if (at === document.body || button.current?.parentElement?.contains(at)) button.current?.focus();
  };
  const text = from && to ? formatDays(from, to, i18n.language) : anyLabel;
  return (
    <span>
      <Button
        ref={button}
        id={id}
        icon={<CalendarDays />}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {text}
      </Button>
      {open && (
        <Suspense>
          <CalendarPopup {...{ label, from, to, max, onRange }} triggerId={id} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
