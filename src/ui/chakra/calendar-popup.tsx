import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { ChakraRoot } from './chakra-root';
import { topLayer } from './top-layer';

export interface CalendarPopupProps {
  /** Names the dialog. */
  readonly label: string;
  /** Id of the button that opened it, next to which it is shown. */
  readonly triggerId: string;
  /** First and last day as `2026-11-22`; '' = none. */
  readonly from: string;
  readonly to: string;
  /** The last day that can be chosen. */
  readonly max?: string;
  /** Both days are chosen, or both are '' again. */
  readonly onRange: (from: string, to: string) => void;
  readonly onClose: () => void;
}

/** Chakra describes the roles in English. */
const plain = { 'aria-roledescription': '' } as const;

/** The open calendar: a first and a last day are pressed. Mount it to open; the focus begins on a day. */
export function CalendarPopup({ label, triggerId, from, to, max, onRange, onClose }: CalendarPopupProps) {
  const { t } = useTranslation('controls');
  const box = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState(() => [from, to].filter(Boolean).map((day) => parseDate(day)));
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role=button][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  const choose = (first = '', last = '') => {
    onRange(first, last);
    onClose();
  };
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the calendar closes, not a dialog below it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <ChakraRoot>
      <DatePicker.Root
        open
        ids={{ trigger: triggerId, control: triggerId }}
        selectionMode="range"
        closeOnSelect={false}
        fixedWeeks
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        value={picked}
        max={max === undefined ? undefined : parseDate(max)}
        positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4 }}
        translations={{
          content: label,
          prevTrigger: () => t('calendar.previous'),
          nextTrigger: () => t('calendar.next'),
          dayCell: ({ valueText, firstInRange, lastInRange }) =>
            firstInRange
              ? t('calendar.first', { day: valueText })
              : lastInRange
                ? t('calendar.last', { day: valueText })
                : valueText,
        }}
        onValueChange={({ value }) => {
          setPicked(value);
          const [first, last] = value;
          if (first && last) choose(first.toString(), last.toString());
        }}
        onOpenChange={({ open }) => open || onClose()}
      >
        <DatePicker.Positioner {...topLayer}>
          <DatePicker.Content ref={box} role="dialog" {...plain} className="ui-motion" onKeyDownCapture={onKeys}>
            <DatePicker.View view="day">
              <DatePicker.ViewControl>
                <DatePicker.PrevTrigger>
                  <ChevronLeft />
                </DatePicker.PrevTrigger>
                <DatePicker.RangeText />
                <DatePicker.NextTrigger>
                  <ChevronRight />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <DatePicker.DayTable {...plain} aria-label={label} />
            </DatePicker.View>
            <Button size="sm" onClick={() => choose()}>
              {t('calendar.any')}
            </Button>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </ChakraRoot>
  );
}
