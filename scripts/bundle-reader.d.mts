export function bundleReader(entry: string, outfile: string): Promise<void>;
/** Gives the path of the file. */
export function bundleFromSource(entry: string): Promise<string>;
