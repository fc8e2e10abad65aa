/**
 * Common given names and surnames of 24 naming cultures, most frequent first, written from general
 * knowledge. They seed the invented corpus; none of it describes a real person.
 */
export interface Culture {
  key: string;
  country: string;
  male: readonly string[];
  female: readonly string[];
  surnames: readonly string[];
  /** How a full name is put together. */
  order: 'western' | 'spanish' | 'arabic' | 'surname-first' | 'patronymic' | 'single';
}

function culture(
  key: string,
  country: string,
  order: Culture['order'],
  male: string,
  female: string,
  surnames: string,
): Culture {
  const list = (words: string): string[] => words.split(' ').map((word) => word.replaceAll('_', ' '));
  return { key, country, order, male: list(male), female: list(female), surnames: list(surnames) };
}

export const cultures: readonly Culture[] = [
  culture(
    'arabic',
    'SY',
    'arabic',
    'Mohammed Ahmed Ali Mahmoud Hassan Hussein Ibrahim Omar Khaled Abdullah Mustafa Yousef Saeed Salem Hamid Khalil Tariq Walid Nasser Jamal Samir Faisal Adel Bashir Karim Rashid Abdul_Rahman Abdul_Aziz Abdulkarim Abdelkader Imad Ziad Bilal Anwar Fadi Marwan Haitham Munir Talal Yasin',
    'Fatima Aisha Mariam Zainab Khadija Amina Layla Noor Huda Salma Rania Samira Nadia Hanan Iman Sana Dalal Maha Rima Wafa',
    'al-Masri al-Shami Haddad Khoury al-Hassan Saleh Hamdan al-Rashid Mansour Najjar al-Ahmad Darwish al-Khatib Aziz Othman Qasim Farouk al-Tikriti Barakat Shahin al-Duri Zaidan Hijazi al-Obeidi Tamimi al-Jubouri Issa Suleiman al-Zawahiri Attar Sabbagh Kanaan Nasrallah Awad al-Qahtani al-Harbi Ghanem Jaber Maktoum',
  ),
  culture(
    'maghreb',
    'DZ',
    'arabic',
    'Mohamed Rachid Abdelkader Youcef Karim Said Omar Djamel Mourad Nabil Hocine Farid Kamel Mustapha Abderrahmane Lakhdar Tahar Brahim Slimane Yacine Redouane Toufik Samir Mehdi Amine',
    'Fatiha Khadidja Yamina Nadia Samia Malika Zohra Houria Nassima Leila Djamila Farida Karima Salima Amel',
    'Benali Bouteflika Belkacem Hamdi Zerrouki Benmoussa Mansouri Bouazza Khelifi Cherif Bensalem Hadj Ouali Belhadj Meziane Slimani Boudiaf Saidi Touati Amrani Ziani Benyahia Haddad Brahimi Guendouz Lamrani Tazi Bennani El_Fassi Idrissi',
  ),
  culture(
    'persian',
    'IR',
    'western',
    'Mohammad Ali Hossein Reza Mehdi Hassan Amir Saeed Majid Hamid Javad Ahmad Mahmoud Masoud Behzad Farhad Kamran Dariush Siavash Bahram Gholamreza Mohsen Morteza Abbas Davoud',
    'Fatemeh Zahra Maryam Narges Leila Shirin Nasrin Parisa Elham Samaneh Azadeh Mahsa Niloufar Roya Golnaz',
    'Mohammadi Hosseini Ahmadi Karimi Rahimi Moradi Jafari Rezaei Hashemi Ebrahimi Mousavi Ghasemi Rostami Sadeghi Akbari Norouzi Heidari Kazemi Shirazi Tehrani Soleimani Bagheri Zare Najafi Esfahani Khorasani Yazdani Tabatabaei Farahani Daneshvar',
  ),
  culture(
    'pashtun',
    'AF',
    'western',
    'Mohammad Abdul_Hai Abdul_Salam Gul Nazir Rahmatullah Din_Mohammad Sayed Jalaluddin Zabihullah Noor Hamidullah Najibullah Amanullah Sher Wali Ghulam Habibullah Asadullah Fazal Mir Taj Sharif Akhtar Ubaidullah',
    'Fatima Zarghuna Malalai Shukria Nargis Palwasha Gulalai Bibi Soraya Storai',
    'Khan Zadran Haqqani Ahmadzai Popal Achakzai Noorzai Wardak Karzai Stanekzai Hotak Barakzai Durrani Shinwari Mohmand Yusufzai Safi Omarkhel Mangal Kakar Afridi Niazi Akhund Rahimi Totakhil',
  ),
  culture(
    'pakistani',
    'PK',
    'western',
    'Muhammad Ali Ahmed Usman Bilal Imran Asif Tariq Hafiz Zubair Shahid Faisal Kashif Naveed Rizwan Saqib Arshad Nadeem Javed Waqar Zafar Adnan Salman Ijaz Amjad',
    'Ayesha Fatima Sana Hina Saima Nazia Rabia Bushra Samina Shazia Uzma Kiran Amna Sadia Maryam',
    'Khan Ahmed Malik Hussain Iqbal Butt Chaudhry Qureshi Sheikh Mirza Siddiqui Bhatti Raja Ansari Akhtar Javed Saeed Baig Abbasi Awan Shah Gilani Hashmi Rana Mughal Dar Lodhi Syed Bukhari Kazmi',
  ),
  culture(
    'indian',
    'IN',
    'western',
    'Rajesh Suresh Amit Sanjay Vijay Ramesh Anil Sunil Rahul Deepak Manoj Ashok Vikram Arun Ravi Krishna Mohan Prakash Dinesh Mahesh Nitin Ajay Harish Gopal Venkatesh Srinivas Balaji Karthik Arjun Ganesh',
    'Priya Sunita Anita Kavita Pooja Neha Lakshmi Meena Rekha Geeta Shanti Deepa Radha Sita Anjali Divya Swati Usha Jyoti Asha',
    'Sharma Singh Kumar Patel Gupta Reddy Verma Rao Nair Iyer Mehta Shah Joshi Desai Mukherjee Banerjee Chatterjee Das Pillai Menon Agarwal Kapoor Malhotra Chopra Bhatt Naidu Yadav Mishra Tiwari Pandey Kulkarni Deshmukh Ghosh Bose Sen Subramaniam Krishnamurthy Venkataraman Ramachandran',
  ),
  culture(
    'russian',
    'RU',
    'patronymic',
    'Aleksandr Sergey Vladimir Dmitry Andrey Aleksey Nikolay Ivan Mikhail Yevgeny Viktor Igor Oleg Yury Pavel Konstantin Anatoly Roman Boris Maksim Valery Vyacheslav Grigory Gennady Stanislav Denis Kirill Leonid Arkady Vadim',
    'Yelena Olga Natalya Tatyana Irina Svetlana Anna Yekaterina Marina Lyudmila Galina Yulia Valentina Nadezhda Larisa Vera Oksana Ksenia Darya Alla',
    'Ivanov Smirnov Kuznetsov Popov Vasilyev Petrov Sokolov Mikhaylov Novikov Fyodorov Morozov Volkov Alekseyev Lebedev Semyonov Yegorov Pavlov Kozlov Stepanov Nikolayev Orlov Andreyev Makarov Nikitin Zakharov Zaytsev Solovyov Borisov Yakovlev Grigoryev Romanov Vorobyov Kuzmin Frolov Chaykovsky Rostovtsev Shcherbakov Timoshenko',
  ),
  culture(
    'ukrainian',
    'UA',
    'patronymic',
    'Oleksandr Serhiy Volodymyr Andriy Mykola Oleksiy Dmytro Viktor Yuriy Ihor Vasyl Petro Taras Bohdan Yevhen Ruslan Vitaliy Anatoliy Stepan Roman',
    'Olena Tetyana Natalia Iryna Oksana Svitlana Halyna Lyudmyla Nadiya Yuliya Mariya Hanna Kateryna Lesya Larysa',
    'Melnyk Shevchenko Boyko Kovalenko Bondarenko Tkachenko Kovalchuk Kravchenko Oliynyk Shevchuk Koval Polishchuk Bondar Tkachuk Moroz Marchenko Lysenko Rudenko Savchenko Petrenko Klymenko Pavlenko Kravchuk Kuzmenko Yanukovych Azarov Khmelnytsky Hrytsenko Zakharchenko',
  ),
  culture(
    'polish',
    'PL',
    'western',
    'Jan Andrzej Piotr Krzysztof Tomasz Pawel Marcin Michal Grzegorz Jozef Adam Marek Lukasz Zbigniew Jerzy Tadeusz Mateusz Stanislaw Dariusz Wojciech',
    'Anna Maria Katarzyna Malgorzata Agnieszka Barbara Ewa Krystyna Elzbieta Zofia Joanna Magdalena Danuta Teresa Beata',
    'Nowak Kowalski Wisniewski Wojcik Kowalczyk Kaminski Lewandowski Zielinski Szymanski Wozniak Dabrowski Kozlowski Jankowski Mazur Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zajac Pawlowski Michalski Krol Wieczorek Jablonski Wrobel Nowakowski Majewski Olszewski Stepien',
  ),
  culture(
    'balkan',
    'RS',
    'western',
    'Milan Dragan Zoran Goran Nikola Marko Slobodan Radovan Ratko Vojislav Milos Stefan Aleksandar Nenad Dejan Branko Petar Ivan Luka Bojan Ante Tomislav Mirko Veselin',
    'Milica Jelena Ana Ivana Marija Dragana Snezana Vesna Gordana Biljana Mirjana Jasmina Tanja Svetlana Ljiljana',
    'Jovanovic Petrovic Nikolic Markovic Djordjevic Stojanovic Ilic Stankovic Pavlovic Milosevic Karadzic Mladic Seselj Kovacevic Horvat Babic Juric Novak Tomic Simic Popovic Todorovic Lukic Vukovic Zivkovic Krstic Savic Mitrovic Obradovic',
  ),
  culture(
    'hungarian',
    'HU',
    'western',
    'Laszlo Istvan Jozsef Janos Zoltan Sandor Gabor Ferenc Attila Peter Tamas Zsolt Tibor Andras Csaba',
    'Maria Erzsebet Katalin Ilona Eva Anna Zsuzsanna Margit Judit Agnes Julianna Andrea Ildiko Erika Krisztina',
    'Nagy Kovacs Toth Szabo Horvath Varga Kiss Molnar Nemeth Farkas Balogh Papp Takacs Juhasz Lakatos Meszaros Olah Simon Racz Fekete Szilagyi Torok Feher Balazs Gal',
  ),
  culture(
    'german',
    'DE',
    'western',
    'Hans Peter Michael Thomas Klaus Wolfgang Andreas Juergen Stefan Christian Markus Uwe Frank Dieter Helmut Karl Heinz Matthias Bernd Werner Friedrich Ulrich Rainer Lukas Jonas',
    'Ursula Maria Monika Petra Sabine Renate Helga Karin Brigitte Ingrid Andrea Gisela Claudia Susanne Birgit Heike Angelika Katharina Anna Lena',
    'Mueller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schaefer Koch Bauer Richter Klein Wolf Schroeder Neumann Schwarz Zimmermann Braun Krueger Hofmann Hartmann Lange Werner Krause Lehmann Koehler Herrmann Walter Huber Kaiser Fuchs Vogel Winkler Scholz von_Braun',
  ),
  culture(
    'french',
    'FR',
    'western',
    'Jean Pierre Michel Andre Philippe Jacques Bernard Alain Francois Nicolas Laurent Christophe Patrick Daniel Henri Thierry Olivier Julien Sebastien Guillaume Jean-Claude Jean-Marie',
    'Marie Jeanne Francoise Monique Catherine Nathalie Isabelle Jacqueline Sylvie Martine Christine Valerie Sandrine Veronique Chantal Anne-Marie',
    'Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Chevalier Gauthier Perrin Mercier Blanchard de_La_Tour Le_Gall Lemoine',
  ),
  culture(
    'spanish',
    'ES',
    'spanish',
    'Jose Antonio Manuel Francisco Juan Luis Miguel Carlos Jesus Pedro Angel Rafael Alejandro Fernando Pablo Jorge Alberto Sergio Diego Javier Ramon Enrique Vicente Andres Raul Ignacio Eduardo Ricardo Oscar Gabriel',
    'Maria Carmen Ana Isabel Dolores Pilar Teresa Josefa Rosa Cristina Angeles Antonia Laura Elena Marta Lucia Mercedes Beatriz Gabriela Alejandra',
    'Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Martin Jimenez Ruiz Hernandez Diaz Moreno Alvarez Romero Alonso Gutierrez Navarro Torres Dominguez Vazquez Ramos Gil Ramirez Serrano Blanco Molina Morales Suarez Ortega Delgado Castro Ortiz Rubio Marin Sanz Nunez Iglesias Medina Garrido Cortes Castillo Santos Lozano Guerrero Cano Prieto Mendez Cruz Herrera Flores Cabrera Reyes Vargas Rojas Acosta Mejia Quintero de_la_Cruz',
  ),
  culture(
    'colombian',
    'CO',
    'spanish',
    'Carlos Jose Luis Jorge Juan Andres Hector Jaime Hernando Gilberto Miguel Alvaro German Fabio Wilmer Edgar Orlando Humberto Nelson Ivan',
    'Maria Luz Ana Martha Gloria Blanca Sandra Claudia Diana Paola Amparo Nubia Esperanza Yolanda Olga',
    'Rodriguez Gomez Gonzalez Martinez Garcia Lopez Hernandez Sanchez Ramirez Perez Diaz Munoz Rojas Moreno Jimenez Ospina Restrepo Giraldo Zapata Londono Cardona Orejuela Escobar Henao Uribe Mosquera Arango Castano Valencia Salazar Montoya Quintero Rincon Bedoya Buitrago',
  ),
  culture(
    'brazilian',
    'BR',
    'spanish',
    'Jose Joao Antonio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Raimundo Rodrigo Manoel',
    'Maria Ana Francisca Antonia Adriana Juliana Marcia Fernanda Patricia Aline Sandra Camila Amanda Bruna Jessica',
    'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas da_Silva dos_Santos de_Souza',
  ),
  culture(
    'italian',
    'IT',
    'western',
    'Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo Michele Giorgio Aldo Sergio Luciano',
    'Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Antonietta Carla Elena Rita',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Provenzano Riina',
  ),
  culture(
    'english',
    'GB',
    'western',
    'James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Paul Andrew Joshua Kenneth Kevin Brian George Edward Ronald Timothy Jason Jeffrey Ryan',
    'Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Margaret Sandra Ashley Kimberly Emily Donna Michelle',
    'Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin Thompson Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson',
  ),
  culture(
    'turkish',
    'TR',
    'western',
    'Mehmet Mustafa Ahmet Ali Huseyin Hasan Ibrahim Ismail Osman Yusuf Murat Omer Ramazan Halil Suleyman Abdullah Kemal Recep Fatih Serkan',
    'Fatma Ayse Emine Hatice Zeynep Elif Meryem Sultan Hanife Merve Zehra Esra Ozlem Yasemin Hulya',
    'Yilmaz Kaya Demir Celik Sahin Yildiz Yildirim Ozturk Aydin Ozdemir Arslan Dogan Kilic Aslan Cetin Kara Koc Kurt Ozkan Simsek Polat Korkmaz Ocalan Erdogan Gunes Bulut Karaca Turan Avci',
  ),
  culture(
    'chinese',
    'CN',
    'surname-first',
    'Wei Jun Jie Ming Qiang Lei Gang Bin Hao Peng Chao Yong Tao Jianguo Guoqiang Zhiqiang Jianhua Xiaoming Haitao Zhigang Wenbin Jianping Dawei Yuming Guohua Xiaodong Zhenhua Weidong Shaohua Jinlong',
    'Fang Min Jing Li Yan Xiu Juan Hui Xia Ping Xiuying Guiying Lihua Yulan Xiaohong Meiling Yuhua Shuzhen Lili Xiaoyan',
    'Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao Lin He Guo Ma Luo Liang Song Zheng Xie Han Tang Feng Yu Dong Xiao Cheng Cao Yuan Deng Fu Shen Zeng Peng Lu Su Jiang Cai Jia Ding Wei Xue Ye Yan Ouyang Sima',
  ),
  culture(
    'korean',
    'KP',
    'surname-first',
    'Yong-chol Chol-su Kwang-ho Song-il Jong-un Tae-hun Myong-chol Kyong-su Chang-ho Yong-nam Hak-song Pyong-chol Ryong-hae Sung-min Min-ho Ji-hoon Dong-hyun Il-sung Man-gon Su-il Kum-chol Hyon-u Chun-il Yong-mu Jae-sung',
    'Yong-hui Kyong-hui Son-hui Mi-ran Ji-young Min-ji Soo-yeon Eun-ju Sun-ok Yo-jong',
    'Kim Ri Pak Choe Jong Kang Cho Yun Chang Rim Han O So Sin Kwon Hwang An Song Yu Hong Jon Ko Mun Son Yang Pae Paek Ho Nam Sim No Ha Kwak Song Cha Chu U Ku Min',
  ),
  culture(
    'japanese',
    'JP',
    'western',
    'Hiroshi Takashi Kenji Akira Makoto Satoshi Kazuo Shigeru Yoshio Masao Kenichi Hideo Tadashi Minoru Noboru Daisuke Takeshi Shoichi Junichi Tetsuya',
    'Yoko Keiko Kazuko Sachiko Yumiko Michiko Tomoko Emiko Noriko Akiko Hiroko Naomi Mariko Kyoko Haruka',
    'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Yamazaki Mori Abe Ikeda Hashimoto Ishikawa Ogawa Okada Hasegawa Fujita Goto Asahara Shinoda',
  ),
  culture(
    'vietnamese',
    'VN',
    'surname-first',
    'Van_Hung Van_Dung Minh_Tuan Quoc_Anh Duc_Thang Thanh_Son Van_Nam Huu_Phuoc Cong_Minh Van_Thanh Xuan_Phuc Tan_Dung Dinh_Hai Ngoc_Son Van_Long',
    'Thi_Lan Thi_Hoa Thi_Huong Thu_Ha Thi_Mai Ngoc_Anh Thi_Thao Kim_Ngan Bich_Ngoc Thi_Hanh',
    'Nguyen Tran Le Pham Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Truong Lam Mai Trinh Dao Cao Luong Ha',
  ),
  culture(
    'indonesian',
    'ID',
    'single',
    'Suharto Sukarno Joko Budi Agus Bambang Slamet Wahyudi Abu Abdul Umar Hendra Eko Dwi Rudi Iwan Dedi Ahmad Muhammad Hambali Encep Dulmatin Zulkarnaen Supriyadi Hartono',
    'Siti Dewi Sri Nur Ratna Wati Indah Fitri Rina Ayu Sulastri Kartini Yuliana Megawati Endang',
    'Wijaya Santoso Setiawan Kurniawan Hidayat Nugroho Susanto Saputra Gunawan Wibowo Halim Pratama Rahman Siregar Nasution Simanjuntak Harahap Lubis Sinaga Tanjung Baasyir Sungkar Sumarno Suryadi Hasan',
  ),
  culture(
    'nigerian',
    'NG',
    'western',
    'Abubakar Chukwuemeka Emeka Ibrahim Olusegun Musa Sani Oluwaseun Ifeanyi Usman Babatunde Chinedu Obinna Yakubu Adebayo Tunde Kelechi Nnamdi Bello Aliyu Umar Olumide',
    'Ngozi Chioma Aisha Folake Amina Ifeoma Adaeze Yetunde Funmilayo Hauwa Zainab Nkechi Chinwe Bukola Halima',
    'Okafor Okonkwo Abubakar Ibrahim Adeyemi Mohammed Balogun Eze Nwosu Obi Okeke Musa Bello Adebayo Ogunleye Uche Nwankwo Shekau Lawal Suleiman Abacha Okoro Adesina Chukwu Yusuf Danjuma Oyelaran',
  ),
  culture(
    'congolese',
    'CD',
    'western',
    'Jean-Pierre Joseph Laurent Bosco Sylvestre Innocent Emmanuel Faustin Thomas Callixte Ignace Jean-Bosco Straton Felicien Augustin Gaston Leopold Dieudonne Protais Kakolele',
    'Marie Beatrice Jeanne Josephine Esperance Antoinette Clementine Grace Solange Honorine',
    'Kabila Ntaganda Mudacumura Katanga Lubanga Nkunda Bwambale Mbarushimana Nzeyimana Ngaruye Kaina Makenga Badege Runiga Zimurinda Mujyambere Musoni Nsengimana Habyarimana Bizimungu Mukulu Iyamuremye Kambale Tshisekedi Mobutu Ilunga Kasongo Mwamba Kalonji',
  ),
  culture(
    'somali',
    'SO',
    'arabic',
    'Mohamed Abdi Hassan Ahmed Ali Abdirahman Yusuf Ibrahim Osman Abdullahi Farah Omar Mohamud Ismail Said Adan Nur Hussein Jama Warsame Ahmed Diriye Mukhtar Fuad',
    'Fadumo Hodan Amina Halimo Asha Sahra Maryan Khadra Faduma Hawa',
    'Mohamed Abdi Hassan Ahmed Ali Warsame Farah Nur Aweys Godane Shongole Robow Atom Hirsi Duale Egal Guled Barre Aideed Samatar Abdullahi Jimale Isse Khalif Elmi Dirie',
  ),
];
