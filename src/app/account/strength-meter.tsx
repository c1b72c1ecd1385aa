import { useTranslation } from 'react-i18next';
import { passwordStrength } from './password-strength';
import './password-field.css';

/** How well a password withstands guessing: four bars and a word, announced as it changes. */
export function StrengthMeter({ password, personal }: { password: string; personal?: readonly string[] }) {
  const { t } = useTranslation('passwords');
  const strength = passwordStrength(password, personal);
  return (
    <div className="strength">
      <span className="strength-bars ui-motion" data-strength={strength} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span role="status">{password !== '' && t('field.strength', { strength: t(`strength.${strength}`) })}</span>
    </div>
  );
}
