import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, saveCampaign } from '#src/api/campaigns.ts';
import { Field } from '#src/ui/field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';

const MINUTE_MS = 60_000;

/** A moment as the control has it: local time, to the minute. */
const toLocal = (iso: string) => {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

/** When a campaign begins: as soon as it is sent, or at a time. */
export function TimeChoice({ campaign: { id, at } }: { campaign: Pick<Campaign, 'id' | 'at'> }) {
  const { t } = useTranslation('campaigns');
  const [isLater, setLater] = useState(at !== null);
  const [text, setText] = useState(at === null ? '' : toLocal(at));
  const keep = (value: string | null) => tryOrTell(() => saveCampaign({ id, at: value }));
  const choose = (value: 'now' | 'later') => {
    setLater(value === 'later');
    if (value === 'now' && at !== null) void keep(null);
    if (value === 'later' && text !== '') void keep(new Date(text).toISOString());
  };
  return (
    <>
      <RadioCards
        label={t('when')}
        value={isLater ? 'later' : 'now'}
        onValue={choose}
        cards={[
          { value: 'now', title: t('now'), text: t('nowText') },
          { value: 'later', title: t('later'), text: t('laterText') },
        ]}
      />
      {isLater && (
        <Field label={t('at')} help={t('atHelp', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}>
          {(ids) => (
            <TextInput
              {...ids}
              type="datetime-local"
              dir="ltr"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onBlur={() => text !== '' && void keep(new Date(text).toISOString())}
            />
          )}
        </Field>
      )}
    </>
  );
}
