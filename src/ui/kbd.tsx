import { shownKeys } from './keys';
import './floating.css';

/** A key combination ('Mod+D') as the person's keyboard shows it. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="ui-kbd" dir="ltr">
      {shownKeys(keys)}
    </kbd>
  );
}
