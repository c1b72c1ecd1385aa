/** Takes the room that is left in a row: what follows is at the row's end. */
export const Gap = () => <span className="ui-gap" />;
