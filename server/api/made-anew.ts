/** Marks, between a call and its description, what nobody can hold: it is another each time. */
export const madeAnew = "x-made-anew";
