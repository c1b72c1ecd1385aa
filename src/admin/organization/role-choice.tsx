import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#common/contract/access.ts';

/** The four roles, each with what it may do. */
export function RoleChoice({ value, onValue }: { value: Role; onValue: (role: Role) => void }) {
  const { t } = useTranslation('organizations');
  return (
    <fieldset className="role-choice">
      <legend className="ui-label">{t('members.role')}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} checked={role === value} onChange={() => onValue(role)} />
          <strong>{t(`role.${role}`)}</strong>
          <span>{t(`roleText.${role}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
