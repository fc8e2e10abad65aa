import { createContext, useContext } from 'react';

/** Acts as a user from here on. Throws what went wrong. */
export type ActAs = (userId: string) => Promise<void>;

/** Given by the frame to those who may; the pages do not know how a session is changed. */
export const ActAsContext = createContext<ActAs | undefined>(undefined);

/** Undefined for who may act as nobody. */
export const useActAs = (): ActAs | undefined => useContext(ActAsContext);
