/** Takes the room that is left in a row: what comes after it stands at the row's end. */
export const Gap = () => <span className="ui-gap" />;
