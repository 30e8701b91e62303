/** How often somebody is mailed what is new. */
export const digestChoices = ["off", "weekly", "daily"] as const;
export type DigestChoice = (typeof digestChoices)[number];
