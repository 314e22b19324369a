import { wordList } from "@/lib/domain/word-list";

export const SURNAMES = wordList(`
  Menon | Kulkarni | Iyer | Shah | Khan | Nair | Bose | Rao | Pillai | Desai | Joshi | Reddy | Sharma | Verma | Gupta
  Banerjee | Chatterjee | Patil | Deshmukh | Naidu | Shetty | Kamath | Fernandes | D'Souza | Thomas | Mathew | Singh
  Kaur | Gill | Mehta | Trivedi | Patel | Ansari | Qureshi | Das | Ghosh | Mishra | Tiwari | Yadav | Chauhan | Bhat
  Hegde | Krishnan | Subramanian | Venkatesh | Balan
`);

export const WOMEN = wordList(`
  Aditi | Ananya | Bhavana | Chitra | Deepa | Divya | Esha | Fatima | Gauri | Harini | Isha | Jyoti | Kavya | Lakshmi
  Madhuri | Meenakshi | Nandini | Neha | Pooja | Priya | Radhika | Rukmini | Sangeeta | Sara | Shreya | Smita | Sneha
  Sunita | Swati | Tanvi | Uma | Vidya | Yamini | Zoya
`);

export const MEN = wordList(`
  Aarav | Aditya | Ajay | Amit | Anil | Arjun | Ashok | Bharat | Chetan | Deepak | Dinesh | Farhan | Ganesh | Gopal
  Harish | Imran | Jayesh | Karthik | Kunal | Mahesh | Manoj | Mohan | Naveen | Nikhil | Pranav | Rahul | Rajesh | Ravi
  Sachin | Sanjay | Suresh | Tarun | Varun | Vijay | Yash | Zubin
`);
