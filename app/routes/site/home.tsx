export default function Home() {
  return <h1>Empowering Your Financial and Tax Journey</h1>;
}
