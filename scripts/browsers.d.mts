export function provideBrowser(): string | undefined;
export function provideFirefox(): string | undefined;
