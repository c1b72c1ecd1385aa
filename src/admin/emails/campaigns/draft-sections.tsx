import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { useLists, useSegments } from '#src/api/audience.ts';
import { type Campaign, type CampaignInput, saveCampaign } from '#src/api/campaigns.ts';
import { useEmails } from '#src/api/emails.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type Sender, useSenders } from '#src/api/senders.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { type Option, Select } from '#src/ui/select.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { ListDialog } from '../lists/list-dialog';
import { ProveDialog } from '../senders/prove-dialog';
import { SenderDialog } from '../senders/sender-dialog';
import { SectionCard, type SectionFault } from './section-card';
import { TimeChoice } from './time-choice';

interface Props {
  readonly campaign: Campaign;
  readonly faults: readonly SectionFault[] | undefined;
}

/** A choice that is kept as soon as it is made. */
function Choice(props: {
  label: string;
  help: React.ReactNode;
  none: string;
  value: string;
  options: readonly Option[];
  onValue: (value: string) => Promise<unknown>;
}) {
  const { label, help, none, value, options, onValue } = props;
  const known = options.some((one) => one.value === value) || value === '';
  return (
    <Field label={label} help={help}>
      {(ids) => (
        <Select
          {...ids}
          // One that the list does not hold any more is not chosen.
          value={known ? value : ''}
          options={[{ value: '', label: none }, ...options]}
          onChange={({ target }) => void tryOrTell(() => onValue(target.value))}
        />
      )}
    </Field>
  );
}

function audienceOf(value: string): CampaignInput['audience'] {
  const [kind, id = ''] = value.split(':');
  return kind === 'list' ? { list: id } : kind === 'segment' ? { segment: id } : null;
}

function Recipients({ campaign, faults }: Props) {
  const { t } = useTranslation(['campaigns', 'audience']);
  const [adding, setAdding] = useState(false);
  const [lists, segments] = [useLists().data?.lists ?? [], useSegments().data?.segments ?? []];
  const { id, list, segment, trigger } = campaign;
  const isOpen = trigger?.kind === 'api';
  const options = [
    ...lists.map((one) => ({ value: `list:${one.id}`, label: t('listNamed', { name: one.name }) })),
    ...segments.map((one) => ({ value: `segment:${one.id}`, label: t('segmentNamed', { name: one.name }) })),
  ];
  return (
    <SectionCard section="recipients" faults={faults}>
      <Choice
        label={t('audience')}
        help={t(isOpen ? 'anyoneHelp' : 'audienceHelp')}
        none={t(isOpen ? 'anyone' : 'noneChosen')}
        value={list ? `list:${list.id}` : segment ? `segment:${segment.id}` : ''}
        options={options}
        onValue={(value) => saveCampaign({ id, audience: audienceOf(value) })}
      />
      <span>
        <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
          {t('audience:newList')}
        </Button>
      </span>
      {adding && (
        <ListDialog
          list={null}
          onSaved={async (made) => void (await saveCampaign({ id, audience: { list: made } }))}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}

function SenderChoice({ campaign, faults }: Props) {
  const { t } = useTranslation(['campaigns', 'senders']);
  const senders = useSenders().data?.senders ?? [];
  const { id, sender } = campaign;
  const mayManage = can(usePrincipal(), 'site.manage');
  /** What is asked: a new sender, or the proof of one, by its id. */
  const [step, setStep] = useState<string | null>(null);
  const unproven = senders.find((one) => one.id === sender?.id && one.proof === null);
  const proving = senders.find((one) => one.id === step);
  const added = (made: Sender) => {
    setStep(made.proof === null ? made.id : null);
    void tryOrTell(() => saveCampaign({ id, senderId: made.id }));
  };
  const help = (
    <Link className="link" to="/emailers?tab=senders">
      {t('manageSenders')}
    </Link>
  );
  return (
    <SectionCard section="sender" faults={faults}>
      <Choice
        label={t('sender')}
        help={help}
        none={t('noneChosen')}
        value={sender?.id ?? ''}
        options={senders.map(({ id: value, name, email }) => ({ value, label: `${name} (${email})` }))}
        onValue={(value) => saveCampaign({ id, senderId: value === '' ? null : value })}
      />
      {mayManage && (
        <span>
          <Button size="sm" icon={<Plus />} onClick={() => setStep('new')}>
            {t('senders:new')}
          </Button>
        </span>
      )}
      {unproven && mayManage && (
        <span>
          <Button size="sm" icon={<ShieldCheck />} onClick={() => setStep(unproven.id)}>
            {t('senders:verifyNamed', { email: unproven.email })}
          </Button>
        </span>
      )}
      {step === 'new' && <SenderDialog sender={null} onSaved={added} onClose={() => setStep(null)} />}
      {proving && <ProveDialog sender={proving} onClose={() => setStep(null)} />}
    </SectionCard>
  );
}

/** E-mails offered at once; the server looks for what is typed among all. */
const MAX_EMAILS = 50;

function Content({ campaign, faults }: Props) {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useState('');
  const query = { size: MAX_EMAILS, sort: 'name', search: useDebouncedValue(search.trim()) };
  const { id, email } = campaign;
  const found = (useEmails(query).data?.pageTemplates ?? []).map(({ global_id: value, name: label }) => ({
    value,
    label,
  }));
  // The chosen one shows its name whether or not it is among those found.
  const options =
    email && !found.some(({ value }) => value === email.pageKey)
      ? [{ value: email.pageKey, label: email.name }, ...found]
      : found;
  const help = email ? (
    <Link className="link" to={`/pages/${email.pageKey}/`}>
      {t('editEmail')}
    </Link>
  ) : (
    t('emailHelp')
  );
  return (
    <SectionCard section="content" faults={faults}>
      <Field label={t('email')} help={help}>
        {(ids) => (
          <Combobox
            {...ids}
            label={t('email')}
            placeholder={t('noneChosen')}
            value={email?.pageKey ?? ''}
            options={options}
            onText={setSearch}
            onValue={(pageKey) => {
              setSearch('');
              void tryOrTell(() => saveCampaign({ id, pageKey }));
            }}
          />
        )}
      </Field>
    </SectionCard>
  );
}

/** What a draft is made of: to whom, from whom, what and when. Each choice is kept at once. */
export function DraftSections(props: Props) {
  return (
    <>
      <Recipients {...props} />
      <SenderChoice {...props} />
      <Content {...props} />
      <SectionCard section="time" faults={props.faults}>
        <TimeChoice campaign={props.campaign} />
      </SectionCard>
    </>
  );
}
