/** What is under way, by its kind. */
export const draftTitles = { filing: "Tax draft", "life-plan": "Plan your Life" };

/** What a browser began and no account holds, one line each; `when` is a moment in words. */
export const unclaimed = {
  filing: (when: string) => `A tax draft, started on ${when}`,
  "life-plan": (when: string) => `Plan your Life answers, started on ${when}`,
  case: (when: string, reference: string) => `Filing request ${reference}, of ${when}`,
  order: (when: string, reference: string) => `Order ${reference}, of ${when}`,
};
