/** Keeps the drawings of the last `most` different data; a drawing never changes for the same data. */
export function createChartCache<Data>(draw: (data: Data) => string, most = 200) {
  const drawings = new Map<string, string>();
  return (data: Data): string => {
    const key = JSON.stringify(data);
    const drawing = drawings.get(key) ?? draw(data);
    // Taken out and put back, the newest stands last and the first is the one to drop.
    drawings.delete(key);
    drawings.set(key, drawing);
    if (drawings.size > most) drawings.delete(drawings.keys().next().value!);
    return drawing;
  };
}
