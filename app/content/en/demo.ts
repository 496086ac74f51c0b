/**
 * Placeholder content of the purchased theme, kept so that its addresses answer. Nothing here is about
 * the firm; the folder app/routes/demo and this file go together in one commit.
 */
type DemoLink = { href: string; label: string };

const LOREM =
  "Placeholder text of the theme: it shows how a paragraph of this length is set, and says nothing about the firm.";

export const demoBar = {
  text: "Demonstration of the theme. Everything on this page is placeholder content.",
  menu: "Demo menu",
  close: "Close",
  back: "Back",
};

export const demoMenu: { label: string; links: DemoLink[] }[] = [
  {
    label: "Homepages",
    links: [
      { href: "/Business", label: "Business" },
      { href: "/Architecture", label: "Architecture" },
    ],
  },
  {
    label: "Projects",
    links: [1, 2, 3, 4, 5, 6].map((number) => ({
      href: `/project-${number}.html`,
      label: `Project ${number}`,
    })),
  },
  {
    label: "Work",
    links: [
      { href: "/work-grid.html", label: "Grid" },
      { href: "/work-masonry.html", label: "Masonry" },
    ],
  },
  {
    label: "Sliders",
    links: [
      { href: "/slider-1.html", label: "Slider 1" },
      { href: "/slider-2.html", label: "Slider 2" },
    ],
  },
  {
    label: "News",
    links: [
      { href: "/stories.html", label: "Stories" },
      { href: "/single-post.html", label: "Single post" },
    ],
  },
  { label: "Contact", links: [{ href: "/contact.html", label: "Contact" }] },
];

export const projects = [
  { number: 1, title: "Project One", tags: "Branding, Print" },
  { number: 2, title: "Project Two", tags: "Architecture" },
  { number: 3, title: "Project Three", tags: "Interior, Light" },
  { number: 4, title: "Project Four", tags: "Branding" },
  { number: 5, title: "Project Five", tags: "Architecture, Concrete" },
  { number: 6, title: "Project Six", tags: "Print" },
].map((project) => ({ ...project, href: `/project-${project.number}.html`, text: LOREM }));

export const news = [
  { date: "2022-01-10", day: "10 January 2022", category: "Studio", title: "First news item" },
  { date: "2022-02-14", day: "14 February 2022", category: "Work", title: "Second news item" },
  { date: "2022-03-21", day: "21 March 2022", category: "People", title: "Third news item" },
].map((post) => ({ ...post, href: "/single-post.html" }));

export const business = {
  title: "Business",
  lead: "An agency page of the theme.",
  scroll: "Scroll to content",
  experience: { figure: 25, label: "years of experience" },
  about: {
    title: "About the agency",
    items: [
      { title: "Vision", text: LOREM },
      { title: "Goals", text: LOREM },
      { title: "Mission", text: LOREM },
    ],
  },
  services: {
    title: "Services",
    items: ["Service one", "Service two", "Service three", "Service four"].map((title) => ({
      title,
      list: ["First line", "Second line", "Third line"],
    })),
  },
  counts: [
    { figure: 200, sign: "+", label: "team members" },
    { figure: 60, sign: "+", label: "portfolio managers" },
    { figure: 7, sign: "+", label: "offices" },
  ],
  projects: "Projects",
  video: { href: "https://example.com/video", label: "Watch the video" },
  testimonials: {
    title: "Testimonials",
    items: ["One", "Two", "Three", "Four"].map((name, index) => ({
      id: name,
      quote: LOREM,
      name: `Person ${name}`,
      initials: `P${index + 1}`,
      employer: "Position",
    })),
  },
  news: "News",
  allNews: "News, all",
  clients: {
    title: "Clients",
    names: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"].map(
      (name) => `Client ${name}`,
    ),
  },
};

export const architecture = {
  title: "Architecture",
  lead: "A studio page of the theme.",
  services: {
    title: "Services",
    items: ["Service one", "Service two", "Service three"].map((title) => ({
      title,
      list: ["First line", "Second line"],
    })),
  },
  steps: {
    title: "How the studio works",
    items: ["First step", "Second step", "Third step", "Fourth step"].map((title) => ({
      title,
      text: LOREM,
    })),
  },
  counts: [
    { figure: 25, label: "years of experience" },
    { figure: 200, label: "team members" },
    { figure: 60, label: "portfolio managers" },
    { figure: 10, label: "offices" },
  ],
  projects: "Projects",
};

export const demoPages = {
  titleOf: (title: string) => `${title} (demo)`,
  project: "Project",
  gallery: "Gallery",
  workGrid: { title: "Work, grid", lead: "Six projects in a grid." },
  workMasonry: { title: "Work, masonry", lead: "Six projects in columns of uneven height." },
  slider1: { title: "Slider 1", lead: "One project per view." },
  slider2: { title: "Slider 2", lead: "Three projects per view." },
  stories: { title: "Stories", lead: "Three news cards." },
  singlePost: { title: "First news item", paragraphs: [LOREM, LOREM, LOREM] },
  contact: {
    title: "Contact, demo",
    lead: "The theme’s contact page. To write to the firm, use its own page.",
    link: { href: "/Contact-us", label: "Contact us" },
    address: "Street and number, City",
  },
  next: "Next project",
};
