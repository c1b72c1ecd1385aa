import { useState } from 'react';
import { addChangeSet, type ChangeSetEntry, useChangeSets } from '#src/api/change-sets.ts';

/** Sets that are offered; the list holds the others. */
const OFFERED = 100;
/** Value of the choice that begins a new one. */
export const NEW = '';

function any() {
  return true;
}

/**
 * Which change set something goes into: one that is open, or a new one with its name.
 * @param fits which of the open ones are offered
 */
export function useSetChoice(fits: (set: ChangeSetEntry) => boolean = any) {
  const { data, error, retry } = useChangeSets({ size: OFFERED, filter: { state: 'open' } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [newName, setNewName] = useState('');
  const sets = data?.changeSets.filter(fits) ?? [];
  const id = chosen ?? sets[0]?.id ?? NEW;
  /** The id of the set, which is begun now where it is a new one. */
  const take = async (): Promise<string> => {
    const setId = id === NEW ? await addChangeSet(newName.trim()) : id;
    // Were what is added refused, the next try takes the set that was just made.
    setChosen(setId);
    return setId;
  };
  return { id, sets, newName, isRead: data !== undefined, failure: error, retry, choose: setChosen, setNewName, take };
}

export type SetChoice = ReturnType<typeof useSetChoice>;
