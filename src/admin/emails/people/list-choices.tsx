import { useTranslation } from 'react-i18next';
import type { AudienceList, MemberState, PersonDetail } from '#src/api/audience.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Select } from '#src/ui/select.tsx';

export type ListAction = 'ask' | 'agreed' | 'leave';
export type ListActionsById = Readonly<Record<string, ListAction>>;

const TONES: Readonly<Record<MemberState, Tone>> = { pending: 'accent', confirmed: 'success', left: 'plain' };

/** What can be done with a person and a list: who left comes back by their own word alone. */
function actsFor(state: MemberState | undefined): readonly ListAction[] {
  if (state === 'confirmed') return ['leave'];
  if (state === 'pending') return ['agreed', 'ask', 'leave'];
  return state === 'left' ? ['ask'] : ['ask', 'agreed'];
}

interface Props {
  readonly lists: readonly AudienceList[];
  readonly held: PersonDetail['lists'];
  /** The person is added: where nothing is chosen they are in no list. */
  readonly isNew: boolean;
  /** The person gets e-mails at all. */
  readonly isActive: boolean;
  readonly acts: ListActionsById;
  readonly onActs: (acts: ListActionsById) => void;
}

/** The lists of the site, the person's status in each, and the chosen change. */
export function ListChoices({ lists, held, isNew, isActive, acts, onActs }: Props) {
  const { t } = useTranslation('audience');
  const choose = (id: string, act: string) => {
    const { [id]: _before, ...rest } = acts;
    onActs(act === '' ? rest : { ...rest, [id]: act as ListAction });
  };
  return (
    <ul className="audience-rows">
      {lists.map(({ id, name }) => {
        const state = held.find((one) => one.id === id)?.state;
        const options = actsFor(state).filter((act) => isActive || act === 'leave');
        return (
          <li key={id}>
            <bdi>{name}</bdi>
            {state && <Badge tone={TONES[state]}>{t(`members.${state}`)}</Badge>}
            <Select
              size="sm"
              aria-label={t('listAct', { name })}
              value={acts[id] ?? ''}
              options={[
                { value: '', label: t(isNew ? 'acts.notIn' : 'acts.none') },
                ...options.map((act) => ({ value: act, label: t(`acts.${act}`) })),
              ]}
              onChange={({ target }) => choose(id, target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
