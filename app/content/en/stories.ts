export const stories = {
  title: "Client Success Stories",
  profile: "Profile",
};
