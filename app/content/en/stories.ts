export const stories = {
  title: "Client Success Stories",
  note: "Sample stories: names, employers and words stand in until clients have agreed, in writing, to theirs.",
};
