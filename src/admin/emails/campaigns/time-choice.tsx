import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, type CampaignInput, type CampaignTrigger, saveCampaign } from '#src/api/campaigns.ts';
import { Field } from '#src/ui/field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { ApiCall } from './api-call';
import { DateFields, type DatedDraft, JoinedFields } from './trigger-fields';
import { LAST_MINUTE } from '#src/ui/last-minute.ts';

type Joined = Extract<CampaignTrigger, { kind: 'joined' }>;

const MINUTE_MS = 60_000;

/** A moment as the control has it: local time, to the minute. */
function toLocal(iso: string) {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

type Way = 'now' | 'later' | CampaignTrigger['kind'];

function wayOf({ at, trigger }: Pick<Campaign, 'at' | 'trigger'>): Way {
  return trigger?.kind ?? (at === null ? 'now' : 'later');
}

/** What a date begins with, before anything of it is chosen. */
const BIRTHDAY: DatedDraft = { kind: 'date', field: null, days: 0, hour: 9, yearly: true };

/** When a campaign begins: as soon as it is sent, at a time, or for each person by what happens to them or when a program asks. */
export function TimeChoice({ campaign: { id, at, trigger, email } }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [way, setWay] = useState(wayOf({ at, trigger }));
  const [text, setText] = useState(at === null ? '' : toLocal(at));
  const [dated, setDated] = useState<DatedDraft>(trigger?.kind === 'date' ? trigger : BIRTHDAY);
  const [joined, setJoined] = useState<Joined>(trigger?.kind === 'joined' ? trigger : { kind: 'joined', minutes: 0 });
  const keep = (input: Pick<CampaignInput, 'at' | 'trigger'>) => void tryOrTell(() => saveCampaign({ id, ...input }));
  const keepTime = () => text !== '' && keep({ at: new Date(text).toISOString() });
  const keepDated = (draft: DatedDraft) => {
    setDated(draft);
    const { field } = draft;
    if (field !== null) keep({ trigger: { ...draft, field } });
  };
  const keepJoined = (next: Joined) => {
    setJoined(next);
    keep({ trigger: next });
  };
  const choose = (next: Way) => {
    setWay(next);
    if (next === 'now') keep({ at: null, trigger: null });
    if (next === 'later') keepTime();
    if (next === 'joined') keepJoined(joined);
    if (next === 'date') keepDated(dated);
    if (next === 'api') keep({ trigger: { kind: 'api' } });
  };
  return (
    <>
      <RadioCards
        label={t('when')}
        value={way}
        onValue={choose}
        cards={(['now', 'later', 'joined', 'date', 'api'] as const).map((value) => ({
          value,
          title: t(`ways.${value}.title`),
          text: t(`ways.${value}.text`),
        }))}
      />
      {way === 'later' && (
        <Field label={t('at')} help={t('atHelp', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}>
          {(ids) => (
            <TextInput
              {...ids}
              type="datetime-local"
              max={LAST_MINUTE}
              dir="ltr"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onBlur={keepTime}
            />
          )}
        </Field>
      )}
      {way === 'joined' && <JoinedFields trigger={joined} onTrigger={keepJoined} />}
      {way === 'date' && <DateFields draft={dated} onDraft={keepDated} />}
      {way === 'api' && <ApiCall pageKey={email?.pageKey ?? null} />}
    </>
  );
}
