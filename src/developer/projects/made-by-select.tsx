import { useTranslation } from 'react-i18next';
import { useUser } from '#src/api/accounts.ts';
import { useMembers } from '#src/api/organizations.ts';
import { AddressSelect } from '#src/ui/address-select.tsx';

interface MadeBySelectProps {
  /** '' all, 'me', or the id of a member. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Narrows the projects to those that one made oneself, or another member. */
export function MadeBySelect({ value, onValue }: MadeBySelectProps) {
  const { t } = useTranslation('projects');
  const own = useUser().data?.id;
  const { data } = useMembers({ size: 100, sort: 'name' });
  const others = (data?.members ?? []).filter(({ userId }) => userId !== own);
  return (
    <AddressSelect
      className="project-sort"
      aria-label={t('madeBy')}
      value={value}
      options={[
        { value: '', label: t('madeByAll') },
        { value: 'me', label: t('madeByMe') },
        ...others.map(({ userId, name }) => ({ value: userId, label: t('madeByMember', { name }) })),
      ]}
      onValue={onValue}
    />
  );
}
