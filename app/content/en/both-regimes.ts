/** What stands beside both regimes on the answer page and in the tool. */
export const bothRegimes = {
  names: { old: "Old regime", new: "New regime" },
  oldIfInTime: "Old regime, if filed in time",
  bars: {
    title: "Where the rupee goes",
    text: "Both bars on one scale. What is not taxed stays yours too.",
  },
  flip: {
    title: "What would turn the answer over",
    text: "Each with everything else as it stands, found to the rupee.",
    closed:
      "The old regime is closed to you for this year, so these amounts no longer change your tax: they say what would have decided in a return filed in time.",
  },
  unused: {
    title: "Limits with room left",
    text: "What the old regime would still take off, and what that alone would change of its tax. Information, not advice: whether it suits you is another question.",
    none: "No limit of the old regime with room left would change its tax.",
  },
  missing: {
    ofTool: "What you left empty",
    toolText: "We took it as nil.",
  },
  form: "Return form",
  disputed: "Where the law is disputed",
} as const;
