import { useTranslation } from 'react-i18next';
import { useActions } from './actions-context';
import { useRunAction } from './use-run-action';

/** What a button of an action shows and does. */
export interface ActionButton {
  readonly label: string;
  /** The first of its keys. */
  readonly keys?: string;
  readonly onClick: () => void;
}

/**
 * A button of an action, as `IconButton` takes it. Asks nothing while it is drawn: an action that cannot run says why
 * when it is pressed. The area of its text must be loaded.
 */
export function useActionButton(name: string): ActionButton {
  const { t } = useTranslation();
  const { labelKey, keys } = useActions().named(name);
  const run = useRunAction();
  return { label: t(labelKey), ...(keys[0] !== undefined && { keys: keys[0] }), onClick: () => run(name) };
}
