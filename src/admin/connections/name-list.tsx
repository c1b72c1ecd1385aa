/** Technical names side by side: scopes, settings. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="connection-names">
      {names.map((name) => (
        <li key={name}>
          <code dir="ltr">{name}</code>
        </li>
      ))}
    </ul>
  );
}
