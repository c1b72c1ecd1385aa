import './page-routes.css';

/** Keys of an address with their values: `code = NOR`. */
export function KeyList({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <ul className="route-keys" dir="ltr">
      {Object.entries(keys).map(([name, value]) => (
        <li key={name}>
          <b>{name}</b> = {value}
        </li>
      ))}
    </ul>
  );
}
