import './name-list.css';

/** Technical names side by side: scopes, settings, permissions. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="name-list">
      {names.map((name) => (
        <li key={name}>
          <code dir="ltr">{name}</code>
        </li>
      ))}
    </ul>
  );
}
