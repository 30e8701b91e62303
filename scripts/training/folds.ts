/** Parts of about one size, each with all samples of some companies, to be judged by the others. */
export function listFolds<T>(samples: T[], companyOf: (sample: T) => string, folds = 4): T[][] {
  const counts = new Map<string, number>();
  for (const sample of samples)
    counts.set(companyOf(sample), (counts.get(companyOf(sample)) ?? 0) + 1);
  const loads = Array.from({ length: folds }, () => 0);
  const foldOf = new Map<string, number>();
  for (const [company, count] of [...counts].toSorted((a, b) => b[1] - a[1])) {
    const least = loads.indexOf(Math.min(...loads));
    foldOf.set(company, least);
    loads[least]! += count;
  }
  return loads.map((_load, fold) => samples.filter((one) => foldOf.get(companyOf(one)) === fold));
}
