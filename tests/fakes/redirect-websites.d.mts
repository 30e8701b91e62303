export function redirect(names: Map<string, string[]>, port: number): () => void;
