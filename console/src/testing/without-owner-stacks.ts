import * as react from 'react';

/*
 * The development build of React keeps for every element the stack that made it, for warnings that name the owner: a tenth
 * of the processor time of these tests. Once it has kept ten thousand it makes no more for a while; here it begins there.
 */
const NO_MORE_STACKS = 10_000;

const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => NO_MORE_STACKS, set() {} });
