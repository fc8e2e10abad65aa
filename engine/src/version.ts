/** Version of everything a score depends on: normalisation, comparison, weights. Answers name it; a snapshot of another version is built again. */
export const ENGINE_VERSION = '1.18.0';
