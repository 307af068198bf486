/** Characters that have to find room before changes are taken for possible again: more than most changes need. */
export const ROOM = 65_536;
