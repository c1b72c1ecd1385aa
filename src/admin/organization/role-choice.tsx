import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#common/contract/access.ts';
import { RadioCards } from '#src/ui/radio-cards.tsx';

/** The four roles, each with what it may do. */
export function RoleChoice({ value, onValue }: { value: Role; onValue: (role: Role) => void }) {
  const { t } = useTranslation('organizations');
  const cards = ROLES.map((role) => ({ value: role, title: t(`role.${role}`), text: t(`roleText.${role}`) }));
  return <RadioCards label={t('members.role')} value={value} onValue={onValue} cards={cards} />;
}
